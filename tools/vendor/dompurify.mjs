export default ({ asModule }) => asModule('dompurify', `export { default } from 'dompurify';`);
