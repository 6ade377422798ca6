import { joinRoutes } from "../join-routes";
import * as definitions from "./definitions/routes";
import * as geocoding from "./geocoding/routes";
import * as sampleData from "./sample-data/routes";
import * as seasons from "./seasons/routes";
import * as settings from "./settings/routes";
import * as subscription from "./subscription/routes";
import * as weather from "./weather/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	definitions,
	geocoding,
	sampleData,
	seasons,
	settings,
	subscription,
	weather,
);
