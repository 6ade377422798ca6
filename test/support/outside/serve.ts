import { whenParentGoes } from "../when-parent-goes";
import { listen } from "./listen";
import { openMeteo } from "./open-meteo";

// tsx test/support/outside/serve.ts <port>: Open-Meteo, played on loopback. The demo then shows invented figures as if
// they were measured: WEATHER_API_URL=http://127.0.0.1:<port> npm run demo.
const { origin, close } = await listen(openMeteo(), Number(process.argv[2] ?? 0));
whenParentGoes(close);
console.log(origin);
