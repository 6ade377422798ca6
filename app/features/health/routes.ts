import { route } from "@remix-run/route-config";

export const healthRoutes = [route("health", "features/health/api/health.ts")];
