import { route } from "@remix-run/route-config";

export const errorScreens = [route("*", "features/site/errors/routes/not-found.tsx")];
