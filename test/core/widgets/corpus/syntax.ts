import { BAR, drawn, folded, noted, TABLE, TEXT, wrap, type CorpusCase } from './corpus-case.js';

const ELEMENT = '{"type":"markdown","id":"m","text":"Orders rose in spring."}';
const SERIES = '{"type":"chart","id":"c","chartType":"bar","title":"Orders","x":["Q1","Q2","Q3"],"series":[';
const bars = (values: string): string => wrap(`${SERIES}{"name":"North","values":${values}}]}`);
const withValues = (...values: (number | null)[]): object => ({ ...BAR, series: [{ name: 'North', values }] });
const say = (text: string): object => ({ ...TEXT, text });
const json = 'json-mended';

/** JSON that is not quite JSON. */
export const syntaxCases: readonly CorpusCase[] = [
  drawn('a trailing comma in a list of values', bars('[12,15,9,]'), BAR, json),
  drawn('a trailing comma behind the last element', wrap(`${ELEMENT},`), TEXT, json),
  drawn(
    'trailing commas everywhere',
    `{"type":"codeagents_ui","version":1,"elements":[${ELEMENT.replace('}', ',}')},],}`,
    TEXT,
    json,
  ),
  drawn('a comment at the end of a line', wrap(`${ELEMENT} // the findings\n`), TEXT, json),
  drawn('a comment between brackets', wrap(`/* findings */ ${ELEMENT}`), TEXT, json),
  drawn('comments before and behind', `// a widget\n${wrap(ELEMENT)}\n/* done */`, TEXT, json),
  drawn(
    'single quotes',
    `{'type':'codeagents_ui','version':1,'elements':[{'type':'markdown','id':'m','text':'Orders rose in spring.'}]}`,
    TEXT,
    json,
  ),
  drawn(
    'an apostrophe in single quotes',
    wrap(`{'type':'markdown','id':'m','text':'It isn't over'}`),
    say("It isn't over"),
    json,
  ),
  drawn(
    'an escaped apostrophe',
    wrap(`{"type":"markdown","id":"m","text":"It isn\\'t over"}`),
    say("It isn't over"),
    json,
  ),
  drawn(
    'smart quotes around names and texts',
    wrap('{“type”:“markdown”,“id”:“m”,“text”:“Orders rose in spring.”}'),
    TEXT,
    json,
  ),
  drawn(
    'smart quotes within a text',
    wrap('{"type":"markdown","id":"m","text":"A “good” year",}'),
    say('A “good” year'),
    json,
  ),
  drawn('single smart quotes', wrap('{‘type’:‘markdown’,‘id’:‘m’,‘text’:‘Orders rose in spring.’}'), TEXT, json),
  drawn(
    'names without quotes',
    `{type:"codeagents_ui",version:1,elements:[{type:"markdown",id:"m",text:"Orders rose in spring."}]}`,
    TEXT,
    json,
  ),
  drawn('None', bars('[12,None,9]'), withValues(12, null, 9), json),
  drawn(
    'True and False',
    wrap('{"type":"table","id":"t","columns":["Page","Visits"],"rows":[["Home",True],["Shop",False]]}'),
    {
      ...TABLE,
      rows: [
        ['Home', 'true'],
        ['Shop', 'false'],
      ],
    },
    json,
  ),
  drawn('NaN', bars('[12,NaN,9]'), withValues(12, null, 9), json),
  drawn('Infinity', bars('[12,Infinity,-Infinity]'), withValues(12, null, null), json),
  drawn('undefined', bars('[12,undefined,9]'), withValues(12, null, 9), json),
  drawn('a plus sign', bars('[+12,15,9]'), BAR, json),
  drawn('a point without a zero', bars('[.5,-.25,9]'), withValues(0.5, -0.25, 9), json),
  drawn('a raw line break in a text', wrap('{"type":"markdown","id":"m","text":"One\nTwo"}'), say('One\nTwo'), json),
  drawn('a raw tab in a text', wrap('{"type":"markdown","id":"m","text":"One\tTwo"}'), say('One\tTwo'), json),
  drawn('a raw CRLF in a text', wrap('{"type":"markdown","id":"m","text":"One\r\nTwo"}'), say('One\nTwo'), json),
  drawn('a byte order mark', `\ufeff${wrap(ELEMENT)}`, TEXT, json),
  drawn('a language before the brace', `json\n${wrap(ELEMENT)}`, TEXT, json),
  drawn('a semicolon behind', `${wrap(ELEMENT)};`, TEXT, json),
  noted('prose before it', `Here is the widget:\n${wrap(ELEMENT)}`, TEXT, json),
  noted('prose behind it', `${wrap(ELEMENT)}\nI hope that this helps.`, TEXT, json),
  noted('prose around it', `Sure, here it is.\n\n${wrap(ELEMENT)}\n\nTell me if more is wanted.`, TEXT, json),
  drawn(
    'equal names: the last one counts',
    wrap('{"type":"markdown","id":"m","text":"no","text":"Orders rose in spring.",}'),
    TEXT,
    json,
  ),
  folded('a missing bracket at the end', wrap(ELEMENT).slice(0, -1), 'json-invalid'),
  folded('missing brackets at the end', bars('[12,15,9').slice(0, -4), 'json-invalid'),
  folded(
    'a number that was cut',
    `${wrap('')}`.slice(0, -2) + SERIES + '{"name":"North","values":[12,16',
    'json-invalid',
  ),
  folded('a text that is not closed', wrap('{"type":"markdown","id":"m","text":"Orders'), 'json-invalid'),
  folded(
    'quotes that are not escaped in a text',
    wrap('{"type":"markdown","id":"m","text":"a "good" year"}'),
    'json-invalid',
  ),
  folded('a missing comma', bars('[12 15,9]'), 'json-invalid'),
  folded('a comma too many between values', bars('[12,,9]'), 'json-invalid'),
  folded('an ellipsis', bars('[12,...,9]'), 'json-invalid'),
  folded('a calculation', bars('[6+6,15,9]'), 'json-invalid'),
  folded('a call', bars('[Math.round(12),15,9]'), 'json-invalid'),
  folded('thousands with a comma and no quotes', bars('[1,204,15]}{'), 'json-invalid'),
  folded('two objects', `${wrap(ELEMENT)}\n${wrap(ELEMENT)}`, 'json-invalid'),
  folded('prose alone', 'A chart of the orders would stand here.', 'json-invalid'),
  folded('nothing', '', 'json-invalid'),
];
