import { joinRoutes } from "../join-routes";
import * as analytics from "#app/features/insight/analytics/routes";
import * as assistant from "#app/features/insight/assistant/routes";
import * as insights from "#app/features/insight/insights/routes";
import * as market from "#app/features/insight/market/routes";
import * as reports from "#app/features/insight/reports/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	analytics,
	assistant,
	insights,
	market,
	reports,
);
