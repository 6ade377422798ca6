import { route } from "@remix-run/route-config";

export const errorScreens = [route("*", "features/errors/routes/not-found.tsx")];
