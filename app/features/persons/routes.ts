import { route } from "@remix-run/route-config";

export const personsApi = [route("api/persons", "features/persons/api/persons.ts")];
