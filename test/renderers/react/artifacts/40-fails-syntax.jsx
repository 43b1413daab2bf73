export default function Broken() {
  return (
    <div>
      <h1>Unclosed
    </div>
  );
}
