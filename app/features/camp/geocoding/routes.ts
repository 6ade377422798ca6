import { route } from "@remix-run/route-config";

export const geocodingApi = [route("api/geocode", "features/camp/geocoding/api/geocode.ts")];
