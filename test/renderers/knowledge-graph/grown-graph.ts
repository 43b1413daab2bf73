/** What a model writes as a graph, the same for everybody: each node hangs on some before it. */
export function grownGraph(count: number, links = 2) {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    name: `Node ${index}`,
    group: ['Gene', 'Drug', 'Disease'][index % 3],
  }));
  const pairs = nodes.slice(1).flatMap((_, index) =>
    Array.from({ length: links }, () => ({
      source: `n${index + 1}`,
      target: `n${Math.floor((index + 1) * random() ** 2)}`,
      label: 'binds',
    })),
  );
  return { nodes, links: pairs };
}
