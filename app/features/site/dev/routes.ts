import { route } from "@remix-run/route-config";

export const kitScreens = [route("dev/kit", "features/site/dev/routes/kit.tsx")];
