import { joinRoutes } from "../join-routes";
import * as definitions from "#app/features/camp/definitions/routes";
import * as geocoding from "#app/features/camp/geocoding/routes";
import * as sampleData from "#app/features/camp/sample-data/routes";
import * as seasons from "#app/features/camp/seasons/routes";
import * as settings from "#app/features/camp/settings/routes";
import * as subscription from "#app/features/camp/subscription/routes";
import * as weather from "#app/features/camp/weather/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	definitions,
	geocoding,
	sampleData,
	seasons,
	settings,
	subscription,
	weather,
);
