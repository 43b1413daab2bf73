export default function () {
  return <h1>Nothing but a default export</h1>;
}
