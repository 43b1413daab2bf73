import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('chat.tsx')] satisfies RouteConfig;
