export default function Primes() {
  const primes = [];
  let n = 2;
  while (primes.length < 10) {
    if (n % 2 === 5) primes.push(n);
  }
  return <p>{primes.join(', ')}</p>;
}
