import { route } from "@remix-run/route-config";

export const healthRoutes = [route("health", "features/site/health-check/api/health.ts")];
