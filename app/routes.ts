import { layout, type RouteConfig } from "@remix-run/route-config";
import { dashboardScreens } from "./features/dashboard/routes";
import { errorScreens } from "./features/errors/routes";
import { healthRoutes } from "./features/health/routes";
import { moreScreens } from "./features/more/routes";
import { preferencesApi } from "./features/preferences/routes";

// The sitemap: screens inside the signed-in frame, screens outside of it, the API, and what nothing else knows.
export default [
	layout("shells/signed-in.tsx", [...dashboardScreens, ...moreScreens]),
	...preferencesApi,
	...healthRoutes,
	...errorScreens,
] satisfies RouteConfig;
