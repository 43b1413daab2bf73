/** React with d3: a year of daylight as a disk, computed, not fetched. */

const DAYLIGHT = String.raw`import { useEffect, useMemo, useRef, useState } from 'react';
import * as d3 from 'd3';

const PLACES = [
  { name: 'Quito', latitude: -0.2 },
  { name: 'Lisbon', latitude: 38.7 },
  { name: 'Paris', latitude: 48.9 },
  { name: 'Oslo', latitude: 59.9 },
  { name: 'Tromsø', latitude: 69.6 },
];
const DAYS = d3.range(367);
const RADIUS = 200;

const radians = (degrees) => (degrees * Math.PI) / 180;

/** Half of the day's length in hours, until the sun's centre is that far below the horizon (degrees). */
function halfDay(latitude, day, below) {
  const declination = radians(-23.44 * Math.cos((2 * Math.PI * (day + 10)) / 365.25));
  const phi = radians(latitude);
  const cosine = (Math.sin(radians(-below)) - Math.sin(phi) * Math.sin(declination)) / (Math.cos(phi) * Math.cos(declination));
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 12) / Math.PI;
}

const BANDS = [
  { name: 'astronomical', below: 18, color: 'var(--dusk-3)' },
  { name: 'nautical', below: 12, color: 'var(--dusk-2)' },
  { name: 'civil', below: 6, color: 'var(--dusk-1)' },
  { name: 'day', below: 0.83, color: 'var(--day)' },
];

export default function YearOfDaylight() {
  const svg = useRef(null);
  const [latitude, setLatitude] = useState(48.9);
  const [day, setDay] = useState(171);

  const angle = useMemo(() => d3.scaleLinear().domain([0, 366]).range([0, 2 * Math.PI]), []);
  const radius = useMemo(() => d3.scaleLinear().domain([0, 24]).range([52, RADIUS]), []);

  useEffect(() => {
    const root = d3.select(svg.current);
    const bands = root.select('.bands').selectAll('path').data(BANDS).join('path').attr('fill', (band) => band.color);
    const path = (band) =>
      d3.areaRadial().angle((d) => angle(d)).innerRadius((d) => radius(12 - halfDay(latitude, d, band.below))).outerRadius((d) => radius(12 + halfDay(latitude, d, band.below))).curve(d3.curveLinearClosed)(DAYS);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    bands.interrupt().transition().duration(still ? 0 : 450).ease(d3.easeCubicOut).attrTween('d', function (band) {
      const from = this.latitude ?? latitude;
      const step = d3.interpolateNumber(from, latitude);
      return (t) => {
        this.latitude = step(t);
        return d3.areaRadial().angle((d) => angle(d)).innerRadius((d) => radius(12 - halfDay(this.latitude, d, band.below))).outerRadius((d) => radius(12 + halfDay(this.latitude, d, band.below)))(DAYS);
      };
    });
    bands.attr('d', (band) => path(band));
  }, [latitude, angle, radius]);

  const hours = 2 * halfDay(latitude, day, 0.83);
  const date = new Date(Date.UTC(2024, 0, 1 + day));
  const longest = 2 * Math.max(halfDay(latitude, 171, 0.83), halfDay(latitude, 354, 0.83));
  const shortest = 2 * Math.min(halfDay(latitude, 171, 0.83), halfDay(latitude, 354, 0.83));
  const say = (h) => Math.floor(h) + ' h ' + String(Math.round((h % 1) * 60) % 60).padStart(2, '0');

  const point = (event) => {
    const [x, y] = d3.pointer(event, svg.current.querySelector('g'));
    const turn = (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI);
    setDay(Math.min(365, Math.floor((turn / (2 * Math.PI)) * 366)));
  };

  return (
    <main>
      <style>{css}</style>
      <div className="disk">
        <svg ref={svg} viewBox="-240 -240 480 480" role="img" aria-label={'Daylight over a year at ' + latitude + '°: longest day ' + say(longest) + ', shortest ' + say(shortest)} onPointerMove={point} onPointerDown={point}>
          <g>
            <circle r={RADIUS} className="night" />
            <g className="bands" />
            <circle r={radius(0) - 0.5} className="hole" />
            {[6, 12, 18].map((hour) => <circle key={hour} r={radius(hour)} className="ring" />)}
            {[6, 12, 18].map((hour) => <text key={hour} y={-radius(hour) - 3} className="hour">{hour}</text>)}
            {d3.range(12).map((month) => {
              const at = angle(month * 30.5 + 15);
              return <text key={month} x={Math.sin(at) * 221} y={-Math.cos(at) * 221 + 4} className="month">{d3.utcFormat('%b')(new Date(Date.UTC(2024, month, 1)))}</text>;
            })}
            <line className="hand" x1={Math.sin(angle(day)) * radius(0)} y1={-Math.cos(angle(day)) * radius(0)} x2={Math.sin(angle(day)) * RADIUS} y2={-Math.cos(angle(day)) * RADIUS} />
            <text className="big" y="-2">{say(hours)}</text>
            <text className="small" y="16">{d3.utcFormat('%-d %B')(date)}</text>
          </g>
        </svg>
      </div>
      <section>
        <h1>A year of daylight</h1>
        <p>Once around is a year, from the middle outwards a day. Gold is sun, the blues are the three twilights.</p>
        <label>
          <span>Latitude <b>{Math.abs(latitude).toFixed(1)}° {latitude < 0 ? 'S' : 'N'}</b></span>
          <input type="range" min={-66} max={78} step={0.1} value={latitude} onChange={(event) => setLatitude(Number(event.target.value))} />
        </label>
        <div className="places">
          {PLACES.map((place) => <button key={place.name} aria-pressed={Math.abs(place.latitude - latitude) < 0.05} onClick={() => setLatitude(place.latitude)}>{place.name}</button>)}
        </div>
        <dl>
          <div><dt>Longest</dt><dd>{say(longest)}</dd></div>
          <div><dt>Shortest</dt><dd>{say(shortest)}</dd></div>
        </dl>
        <ul>{[...BANDS].reverse().map((band) => <li key={band.name}><i style={{ background: band.color }} />{band.name}</li>)}<li><i style={{ background: 'var(--night)' }} />night</li></ul>
      </section>
    </main>
  );
}

const css = ${'`'}
  :root { --ground: light-dark(#f6f5f1, #0f1420); --ink: light-dark(#1d2433, #e9ecf4); --quiet: light-dark(#646b7a, #98a1b5); --hair: light-dark(#dcdad2, #2a3348);
    --day: light-dark(#f4b93f, #f2b540); --dusk-1: #c26a5a; --dusk-2: #5b4f8c; --dusk-3: #2e3a70; --night: #161d3a; }
  * { box-sizing: border-box; margin: 0; padding: 0; }
  body { background: var(--ground); color: var(--ink); font: 14px/1.5 Inter, system-ui, sans-serif; direction: ltr; text-align: left; -webkit-font-smoothing: antialiased; }
  main { display: grid; grid-template-columns: minmax(0, 1.35fr) minmax(220px, 1fr); gap: 32px; align-items: center; max-width: 980px; min-height: 100vh; margin: auto; padding: 28px; }
  svg { display: block; width: 100%; max-height: calc(100vh - 56px); touch-action: none; cursor: crosshair; }
  .night { fill: var(--night); } .hole { fill: var(--ground); } .ring { fill: none; stroke: #fff; stroke-opacity: .28; stroke-dasharray: 1 3; }
  .hand { stroke: #fff; stroke-width: 1.5; } .hour { fill: #161d3a; stroke: #ffffffb3; stroke-width: 3px; stroke-linejoin: round; paint-order: stroke; font-size: 9px; font-weight: 600; text-anchor: middle; }
  .month { fill: var(--quiet); font-size: 12px; text-anchor: middle; } .big { fill: var(--ink); font-size: 19px; font-weight: 600; text-anchor: middle; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
  .small { fill: var(--quiet); font-size: 11px; text-anchor: middle; }
  section { display: flex; flex-direction: column; gap: 18px; } h1 { font-size: 24px; line-height: 1.2; font-weight: 600; letter-spacing: -.022em; } p { color: var(--quiet); text-wrap: pretty; }
  label span { display: flex; justify-content: space-between; } label b { font-weight: 600; font-variant-numeric: tabular-nums; } input { width: 100%; height: 24px; accent-color: var(--day); }
  .places { display: flex; flex-wrap: wrap; gap: 6px; } button { font: inherit; font-size: 13px; padding: 4px 12px; border: 1px solid var(--hair); border-radius: 99px; background: none; color: inherit; cursor: pointer; }
  button[aria-pressed=true] { background: var(--ink); border-color: var(--ink); color: var(--ground); } :focus-visible { outline: 2px solid var(--day); outline-offset: 2px; }
  dl { display: flex; gap: 28px; } dt { color: var(--quiet); font-size: 12px; } dd { font-size: 18px; font-weight: 600; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
  ul { display: flex; flex-wrap: wrap; gap: 4px 14px; list-style: none; color: var(--quiet); font-size: 12px; } li { display: flex; align-items: center; gap: 6px; } i { width: 10px; height: 10px; border-radius: 3px; }
  @media (max-width: 640px) { main { grid-template-columns: minmax(0, 1fr); gap: 20px; padding: 16px; align-items: start; } }
${'`'};`;

export const daylightSource = DAYLIGHT;

export default {
  id: 'year-of-daylight',
  title: 'A year of daylight',
  description: 'React with d3, computed from the sun’s declination',
  turns: [
    {
      role: 'user',
      text: 'Can you draw how long the days are over a year, for any latitude? Something I would put on a wall.',
    },
    {
      role: 'assistant',
      text: `A disk: once around is a year, outwards is a day. It needs no data, only the sun’s declination:

\`cos H = (sin h − sin φ · sin δ) / (cos φ · cos δ)\`

<artifact type="react" title="A year of daylight" identifier="year-of-daylight">
${DAYLIGHT}
</artifact>

Move over the disk to read a day, and the slider to travel. North of 66.6° the gold closes around June: the sun does not set.`,
    },
  ],
};
