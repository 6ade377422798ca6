import { route } from "@remix-run/route-config";

export const api = [route("api/geocode", "features/camp/geocoding/api/geocode.ts")];
