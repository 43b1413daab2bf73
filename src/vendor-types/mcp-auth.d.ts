export { auth } from '@modelcontextprotocol/sdk/client/auth.js';
