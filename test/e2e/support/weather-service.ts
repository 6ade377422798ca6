/** Where the tests' Open-Meteo is (test/support/outside). */
const port = Number(process.env.E2E_WEATHER_PORT ?? Number(process.env.E2E_PORT ?? 8798) + 200);

export const weatherService = { port, origin: `http://127.0.0.1:${port}` };
