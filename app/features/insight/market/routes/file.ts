import { pageAt, pageReads, pageSeason } from "#app/features/insight/analytics/index.server";
import { formatDate } from "#app/lib/dates";
import { AppError, notFound } from "#app/platform/errors";
import { csvFile } from "#app/platform/http/csv.server";
import { campLoader } from "#app/platform/http/screen.server";
import { competitorsRead } from "../competitors.server";
import { competitorFile, distanceFile, priceFile, sourceFile } from "../files.server";
import { fileParams, fileQuery } from "../inputs";
import { ofMarket } from "../route-specs.server";
import { seesReach } from "../reach-view.server";
import { snapshotOf, snapshotRead } from "../snapshot.server";

/** A figure of the page as a CSV file. Numbers hidden on the page are hidden here too. */
export const loader = campLoader(
	{
		...ofMarket,
		also: () => "reports_export" as const,
		params: fileParams,
		query: fileQuery,
		reads: (at) => ({
			...pageReads(at, []),
			snapshot: snapshotRead(at.db, at.place.camp_id, pageSeason(at)),
			competitors: competitorsRead(at.db, at.place.camp_id),
		}),
	},
	({ ctx, rows, query, params: { file } }) => {
		const { currency } = ctx.camp;
		if (file === "competitors")
			return csvFile("competitor-prices.csv", ...competitorFile(rows.competitors, currency)).response();
		const season = pageAt(ctx, rows, { season: query.season })?.season;
		const snapshot = snapshotOf(rows.snapshot);
		if (!season || !snapshot) throw notFound("This file");
		const { figures, date } = snapshot;
		const name = `${file}-${season.name}-${date}.csv`;
		const sees = {
			distance: seesReach(ctx),
			prices: ctx.can("sessions_view"),
			sources: ctx.can("registration_manage"),
		};
		if (!sees[file])
			throw new AppError("FORBIDDEN", { message: "Your role can't see the data behind this file." });
		const counted = formatDate(date);
		switch (file) {
			case "distance":
				return csvFile(name, ...distanceFile(figures.reach, counted)).response();
			case "prices":
				return csvFile(name, ...priceFile(figures.prices, currency, counted)).response();
			case "sources":
				return csvFile(name, ...sourceFile(figures.sources, counted)).response();
		}
	},
);
