export default function Profile() {
  const user = { name: 'Ada', born: 1815 };
  return <p>{user}</p>;
}
