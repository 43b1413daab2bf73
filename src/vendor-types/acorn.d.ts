export { parse } from 'acorn';
