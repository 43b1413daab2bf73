export const median = (values) => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** The smallest: what something costs where nobody else works on the machine. */
export const least = (values) => Math.min(...values);

/** The value that a share of all values does not exceed. */
export const quantile = (values, share) => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

/** Slope of the straight line through points on double logarithmic axes: 1 is linear growth, 2 is quadratic. */
export function exponent(points) {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)]);
  const mean = (index) => logs.reduce((sum, each) => sum + each[index], 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return covariance / variance;
}
