import { route } from "@remix-run/route-config";

export const geocodingApi = [route("api/geocode", "features/geocoding/api/geocode.ts")];
