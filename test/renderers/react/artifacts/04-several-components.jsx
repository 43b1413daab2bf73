const Header = ({ title }) => (
  <header>
    <h1>{title}</h1>
  </header>
);

const Stat = ({ label, value }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Stats = ({ items }) => (
  <dl>
    {items.map((item) => (
      <Stat key={item.label} {...item} />
    ))}
  </dl>
);

function Footer() {
  return <footer>Updated just now</footer>;
}

function App() {
  return (
    <>
      <Header title="Team overview" />
      <Stats items={[{ label: 'Open', value: 12 }, { label: 'Closed', value: 48 }]} />
      <Footer />
    </>
  );
}
