import React, { useMemo, useState } from 'react';
import _ from 'lodash';
import debounce from 'lodash/debounce';

const people = [
  { name: 'Ada', team: 'Core' },
  { name: 'Grace', team: 'Core' },
  { name: 'Alan', team: 'Research' },
];

export default function Directory() {
  const [query, setQuery] = useState('a');
  const search = useMemo(() => debounce(setQuery, 100), []);
  const grouped = _.groupBy(people.filter((p) => _.includes(_.toLower(p.name), query)), 'team');
  return (
    <div>
      <input defaultValue={query} onChange={(e) => search(e.target.value)} aria-label="Search" />
      {_.map(grouped, (members, team) => (
        <p key={team}>{team}: {_.map(members, 'name').join(' & ')}</p>
      ))}
    </div>
  );
}
