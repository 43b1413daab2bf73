export const config = { retries: 3 };
export const double = 2;
