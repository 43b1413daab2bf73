import { useEffect, useState } from 'react';

export default function Weather() {
  const [state, setState] = useState('Loading…');
  useEffect(() => {
    fetch('https://api.example.com/weather')
      .then((r) => r.json())
      .then((d) => setState(`${d.temperature}°`))
      .catch(() => setState('Could not reach the weather service'));
  }, []);
  return <p>{state}</p>;
}
