import { layout, type RouteConfig, route } from "@remix-run/route-config";
import * as account from "./features/account/routes";
import * as admission from "./features/admission/routes";
import * as camp from "./features/camp/routes";
import * as day from "./features/day/routes";
import * as insight from "./features/insight/routes";
import * as ledger from "./features/ledger/routes";
import * as money from "./features/money/routes";
import * as office from "./features/office/routes";
import { wizard } from "./features/office/routes";
import * as people from "./features/people/routes";
import * as program from "./features/program/routes";
import * as registration from "./features/registration/routes";
import { registering } from "./features/registration/routes";
import * as site from "./features/site/routes";
import { lost, pages } from "./features/site/routes";
import { joinRoutes } from "./features/join-routes";

const { screens, publicScreens, actions, api } = joinRoutes(
	account,
	admission,
	camp,
	day,
	insight,
	ledger,
	money,
	office,
	people,
	program,
	registration,
	site,
);

// The sitemap. Screens stand in a frame; actions and the API have none.
export default [
	// What a role finds in this frame, which the frame alone knows.
	layout("shells/signed-in.tsx", [...screens, route("users/roles/:id/preview", "shells/view-as.tsx")]),
	layout("shells/public.tsx", publicScreens),
	layout("shells/registering.tsx", registering),
	layout("shells/wizard.tsx", wizard),
	...pages,
	...actions,
	...api,
	layout("shells/lost.tsx", lost),
] satisfies RouteConfig;
