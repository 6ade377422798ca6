import { route } from "@remix-run/route-config";

export const api = [route("health", "features/site/health-check/api/health.ts")];
