//! A matching of maximum weight in a graph: a set of edges without a common vertex whose weights have the greatest sum.
//!
//! This is Edmonds' algorithm with dual variables, in the form of Galil (Efficient Algorithms for Finding Maximum Matching
//! in Graphs, 1986): alternating trees grow from the free vertices along tight edges, odd cycles shrink to blossoms, and
//! the dual variables change when no tight edge is left. The running time grows with the third power of the number of
//! vertices.

use std::collections::VecDeque;

/// A vertex (1 to `count`) or a blossom (the numbers after `count`). 0 stands for no node.
type Node = usize;

/// The position of a node in the alternating trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// The node is in no tree.
    Free,
    /// The node is at an even distance from the root. Its edges are examined.
    Even,
    /// The node is at an odd distance from the root.
    Odd,
}

/// An edge between two vertices. It also represents the edge between the blossoms that contain them.
#[derive(Clone, Copy, Debug, Default)]
struct Edge {
    from: Node,
    to: Node,
}

struct Matcher {
    count: usize,
    /// The greatest node number in use.
    last: Node,
    /// The weights between vertices, doubled so that all steps of the dual variables are integers. A weight of 0 or less
    /// means that there is no edge.
    weights: Vec<Vec<i128>>,
    /// For two nodes, the edge between them with the least slack.
    edges: Vec<Vec<Edge>>,
    dual: Vec<i128>,
    /// The vertex at the other end of a node's matched edge.
    mate: Vec<Node>,
    /// For a node, the vertex of an even node whose edge to this node has the least slack; 0 if there is none.
    nearest: Vec<Node>,
    /// The outermost blossom that contains a node, or the node itself.
    outer: Vec<Node>,
    /// The vertex from which the search reached a node.
    parent: Vec<Node>,
    /// For a blossom and a vertex, the part of the blossom that contains the vertex.
    part_with: Vec<Vec<Node>>,
    label: Vec<Label>,
    visited: Vec<usize>,
    visit: usize,
    /// The parts of a blossom in the order of its cycle, beginning with the base.
    parts: Vec<Vec<Node>>,
    queue: VecDeque<Node>,
}

/// For each vertex, its partner in a matching of maximum weight. `weight(a, b)` is symmetric; a weight of 0 or less means
/// that there is no edge.
pub(crate) fn maximum_weight_matching(
    count: usize,
    weight: impl Fn(usize, usize) -> i128,
) -> Vec<Option<usize>> {
    let nodes = count + count / 2 + 2;
    let mut weights = vec![vec![0; count + 1]; count + 1];
    let mut edges = vec![vec![Edge::default(); nodes]; nodes];
    let mut part_with = vec![vec![0; count + 1]; nodes];
    let mut greatest = 0;
    for from in 1..=count {
        part_with[from][from] = from;
        for to in 1..=count {
            edges[from][to] = Edge { from, to };
            if from != to {
                weights[from][to] = 2 * weight(from - 1, to - 1).max(0);
                greatest = greatest.max(weights[from][to]);
            }
        }
    }
    let mut dual = vec![0; nodes];
    dual[1..=count].fill(greatest / 2);
    let mut matcher = Matcher {
        count,
        last: count,
        weights,
        edges,
        dual,
        mate: vec![0; nodes],
        nearest: vec![0; nodes],
        outer: (0..nodes).map(|node| if node <= count { node } else { 0 }).collect(),
        parent: vec![0; nodes],
        part_with,
        label: vec![Label::Free; nodes],
        visited: vec![0; nodes],
        visit: 0,
        parts: vec![Vec::new(); nodes],
        queue: VecDeque::new(),
    };
    while matcher.augmented() {}
    (1..=count).map(|vertex| matcher.mate[vertex].checked_sub(1)).collect()
}

impl Matcher {
    fn weight(&self, edge: Edge) -> i128 {
        self.weights[edge.from][edge.to]
    }

    fn is_edge(&self, from: Node, to: Node) -> bool {
        self.weight(self.edges[from][to]) > 0
    }

    /// The slack of an edge: 0 if the edge is tight, otherwise positive.
    fn slack(&self, edge: Edge) -> i128 {
        self.dual[edge.from] + self.dual[edge.to] - self.weight(edge)
    }

    fn is_outermost(&self, node: Node) -> bool {
        self.outer[node] == node
    }

    fn consider_nearest(&mut self, from: Node, node: Node) {
        let known = self.nearest[node];
        if known == 0 || self.slack(self.edges[from][node]) < self.slack(self.edges[known][node]) {
            self.nearest[node] = from;
        }
    }

    fn find_nearest(&mut self, node: Node) {
        self.nearest[node] = 0;
        for from in 1..=self.count {
            let other = self.outer[from];
            if self.is_edge(from, node) && other != node && self.label[other] == Label::Even {
                self.consider_nearest(from, node);
            }
        }
    }

    fn enqueue(&mut self, node: Node) {
        if node <= self.count {
            self.queue.push_back(node);
        } else {
            for part in self.parts[node].clone() {
                self.enqueue(part);
            }
        }
    }

    fn set_outer(&mut self, node: Node, outer: Node) {
        self.outer[node] = outer;
        if node > self.count {
            for part in self.parts[node].clone() {
                self.set_outer(part, outer);
            }
        }
    }

    /// Returns the position of a part in its blossom's cycle. Reverses the cycle if necessary, so that the position is
    /// even.
    fn even_place(&mut self, blossom: Node, part: Node) -> usize {
        let parts = &mut self.parts[blossom];
        let place = parts.iter().position(|&some| some == part).unwrap_or(0);
        if place.is_multiple_of(2) {
            return place;
        }
        parts[1..].reverse();
        parts.len() - place
    }

    fn set_mate(&mut self, node: Node, other: Node) {
        let edge = self.edges[node][other];
        self.mate[node] = edge.to;
        if node <= self.count {
            return;
        }
        let part = self.part_with[node][edge.from];
        let place = self.even_place(node, part);
        for step in 0..place {
            self.set_mate(self.parts[node][step], self.parts[node][step ^ 1]);
        }
        self.set_mate(part, other);
        self.parts[node].rotate_left(place);
    }

    /// Swaps matched and unmatched edges on the path from a node to the root of its tree.
    fn augment(&mut self, mut node: Node, mut other: Node) {
        loop {
            let next = self.outer[self.mate[node]];
            self.set_mate(node, other);
            if next == 0 {
                return;
            }
            let parent = self.outer[self.parent[next]];
            self.set_mate(next, parent);
            (node, other) = (parent, next);
        }
    }

    /// The nearest common ancestor of two even nodes; 0 if they are in different trees.
    fn common_ancestor(&mut self, mut one: Node, mut other: Node) -> Node {
        self.visit += 1;
        while one != 0 || other != 0 {
            if one != 0 {
                if self.visited[one] == self.visit {
                    return one;
                }
                self.visited[one] = self.visit;
                one = self.outer[self.mate[one]];
                if one != 0 {
                    one = self.outer[self.parent[one]];
                }
            }
            std::mem::swap(&mut one, &mut other);
        }
        0
    }

    fn add_blossom(&mut self, one: Node, base: Node, other: Node) {
        let free = (self.count + 1..=self.last).find(|&node| self.outer[node] == 0);
        let blossom = free.unwrap_or(self.last + 1);
        self.last = self.last.max(blossom);
        self.dual[blossom] = 0;
        self.label[blossom] = Label::Even;
        self.mate[blossom] = self.mate[base];
        let mut parts = vec![base];
        for (end, start) in [one, other].into_iter().enumerate() {
            let mut node = start;
            while node != base {
                let matched = self.outer[self.mate[node]];
                parts.extend([node, matched]);
                self.enqueue(matched);
                node = self.outer[self.parent[matched]];
            }
            if end == 0 {
                parts[1..].reverse();
            }
        }
        self.parts[blossom].clone_from(&parts);
        self.set_outer(blossom, blossom);
        for node in 1..=self.last {
            self.edges[blossom][node] = Edge::default();
            self.edges[node][blossom] = Edge::default();
        }
        self.part_with[blossom].fill(0);
        for part in parts {
            for node in 1..=self.last {
                if !self.is_edge(part, node) {
                    continue;
                }
                let is_better = !self.is_edge(blossom, node)
                    || self.slack(self.edges[part][node]) < self.slack(self.edges[blossom][node]);
                if is_better {
                    self.edges[blossom][node] = self.edges[part][node];
                    self.edges[node][blossom] = self.edges[node][part];
                }
            }
            for vertex in 1..=self.count {
                if self.part_with[part][vertex] != 0 {
                    self.part_with[blossom][vertex] = part;
                }
            }
        }
        self.find_nearest(blossom);
    }

    fn expand_blossom(&mut self, blossom: Node) {
        for part in self.parts[blossom].clone() {
            self.set_outer(part, part);
        }
        let entry = self.part_with[blossom][self.edges[blossom][self.parent[blossom]].from];
        let place = self.even_place(blossom, entry);
        let parts = std::mem::take(&mut self.parts[blossom]);
        for pair in parts[..place].chunks_exact(2) {
            let (odd, even) = (pair[0], pair[1]);
            self.parent[odd] = self.edges[even][odd].from;
            self.label[odd] = Label::Odd;
            self.label[even] = Label::Even;
            self.nearest[odd] = 0;
            self.find_nearest(even);
            self.enqueue(even);
        }
        self.label[entry] = Label::Odd;
        self.parent[entry] = self.parent[blossom];
        for &part in &parts[place + 1..] {
            self.label[part] = Label::Free;
            self.find_nearest(part);
        }
        self.outer[blossom] = 0;
    }

    /// Follows a tight edge from an even node. Returns whether the matching grew.
    fn follow(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.outer[edge.from], self.outer[edge.to]);
        match self.label[to] {
            Label::Free => {
                self.parent[to] = edge.from;
                self.label[to] = Label::Odd;
                let matched = self.outer[self.mate[to]];
                self.nearest[to] = 0;
                self.nearest[matched] = 0;
                self.label[matched] = Label::Even;
                self.enqueue(matched);
                false
            }
            Label::Even => {
                let base = self.common_ancestor(from, to);
                if base == 0 {
                    self.augment(from, to);
                    self.augment(to, from);
                    return true;
                }
                self.add_blossom(from, base, to);
                false
            }
            Label::Odd => false,
        }
    }

    fn grow_trees(&mut self) -> bool {
        while let Some(from) = self.queue.pop_front() {
            if self.label[self.outer[from]] == Label::Odd {
                continue;
            }
            for to in 1..=self.count {
                if self.weights[from][to] <= 0 || self.outer[from] == self.outer[to] {
                    continue;
                }
                let edge = Edge { from, to };
                if self.slack(edge) > 0 {
                    self.consider_nearest(from, self.outer[to]);
                } else if self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// The smallest change of the dual variables that makes another edge tight or opens a blossom.
    fn step(&self) -> i128 {
        let mut step = i128::MAX;
        for node in 1..=self.last {
            if !self.is_outermost(node) {
                continue;
            }
            if node > self.count && self.label[node] == Label::Odd {
                step = step.min(self.dual[node] / 2);
            }
            let nearest = self.nearest[node];
            if nearest != 0 {
                let slack = self.slack(self.edges[nearest][node]);
                match self.label[node] {
                    Label::Free => step = step.min(slack),
                    Label::Even => step = step.min(slack / 2),
                    Label::Odd => {}
                }
            }
        }
        step
    }

    /// Searches for an augmenting path and applies it. Returns false if no augmenting path adds weight.
    fn augmented(&mut self) -> bool {
        self.label[1..=self.last].fill(Label::Free);
        self.nearest[1..=self.last].fill(0);
        self.queue.clear();
        for node in 1..=self.last {
            if self.is_outermost(node) && self.mate[node] == 0 {
                self.parent[node] = 0;
                self.label[node] = Label::Even;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.grow_trees() {
                return true;
            }
            let step = self.step();
            let is_even = |&vertex: &Node| self.label[self.outer[vertex]] == Label::Even;
            // This step would make the dual variable of a free vertex 0. No augmenting path then adds weight.
            if (1..=self.count).filter(is_even).any(|vertex| self.dual[vertex] <= step) {
                return false;
            }
            for vertex in 1..=self.count {
                match self.label[self.outer[vertex]] {
                    Label::Even => self.dual[vertex] -= step,
                    Label::Odd => self.dual[vertex] += step,
                    Label::Free => {}
                }
            }
            for blossom in self.count + 1..=self.last {
                if self.is_outermost(blossom) {
                    match self.label[blossom] {
                        Label::Even => self.dual[blossom] += 2 * step,
                        Label::Odd => self.dual[blossom] -= 2 * step,
                        Label::Free => {}
                    }
                }
            }
            self.queue.clear();
            for node in 1..=self.last {
                let nearest = self.nearest[node];
                if self.is_outermost(node) && nearest != 0 && self.outer[nearest] != node {
                    let edge = self.edges[nearest][node];
                    if self.slack(edge) == 0 && self.follow(edge) {
                        return true;
                    }
                }
            }
            for blossom in self.count + 1..=self.last {
                if self.is_outermost(blossom) && self.label[blossom] == Label::Odd && self.dual[blossom] == 0
                {
                    self.expand_blossom(blossom);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::maximum_weight_matching;

    /// The greatest weight of all matchings of the vertices in the bit mask `left`. Tries every matching.
    fn by_brute_force(weights: &[Vec<i128>], left: u32) -> i128 {
        if left == 0 {
            return 0;
        }
        let first = left.trailing_zeros() as usize;
        let rest = left & (left - 1);
        let mut best = by_brute_force(weights, rest);
        for (other, &weight) in weights[first].iter().enumerate() {
            if rest & (1 << other) != 0 && weight > 0 {
                best = best.max(weight + by_brute_force(weights, rest & !(1 << other)));
            }
        }
        best
    }

    fn check(weights: &[Vec<i128>]) {
        let count = weights.len();
        let partners = maximum_weight_matching(count, |one, other| weights[one][other]);
        let mut sum = 0;
        for (one, &partner) in partners.iter().enumerate() {
            if let Some(other) = partner {
                assert_eq!(partners[other], Some(one));
                assert!(weights[one][other] > 0);
                sum += weights[one][other];
            }
        }
        assert_eq!(sum / 2, by_brute_force(weights, (1 << count) - 1));
    }

    fn graph(most: i128) -> impl Strategy<Value = Vec<Vec<i128>>> {
        (1_usize..=9, prop::collection::vec(-most..=most, 81)).prop_map(|(count, values)| {
            let value = |one: usize, other: usize| values[one.min(other) * 9 + one.max(other)];
            (0..count)
                .map(|one| (0..count).map(|other| if one == other { 0 } else { value(one, other) }).collect())
                .collect()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]

        #[test]
        fn no_matching_is_heavier_in_small_graphs(weights in graph(6)) {
            check(&weights);
        }

        #[test]
        fn no_matching_is_heavier_with_great_weights(weights in graph(1 << 90)) {
            check(&weights);
        }
    }

    #[test]
    fn all_256_players_are_matched() {
        let partners = maximum_weight_matching(256, |one, other| {
            (1 << 80) - ((one as i128 - other as i128).abs() - 128).abs()
        });
        assert!(partners.iter().enumerate().all(|(one, &other)| other == Some((one + 128) % 256)));
    }
}
