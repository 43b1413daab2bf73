export default ({ asModule }) => asModule('idb', `export { openDB } from 'idb';`);
