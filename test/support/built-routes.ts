import { loadRoutes } from "#app/platform/http/lazy-route";
import { routes } from "../../build/server/index.js";

/** The built Worker's routes with their code, which it loads one by one. */
export const builtRoutes = await loadRoutes(routes);
