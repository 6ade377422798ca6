import { route } from "@remix-run/route-config";

export const lost = [route("*", "features/site/errors/routes/not-found.tsx")];
