import { z } from "zod";
import { degrees } from "#app/platform/http/fields";

/** A place on the globe, in an address. */
export const place = z.object({ latitude: degrees(90), longitude: degrees(180) });

export const weatherFields = z
	.object({
		temperature: z.number().describe("°F"),
		condition: z.string(),
		humidity: z.number().nullable().describe("Percent."),
		windSpeed: z.number().nullable().describe("mph"),
		windDirection: z.string().nullable().describe("Where it comes from, a compass point such as SW."),
		icon: z.string(),
		lastUpdated: z.iso.datetime().describe("When it was measured."),
		stale: z.boolean().describe("Older than it should be, because no newer one could be had."),
		mock: z.boolean().describe("Not measured at all: nothing could be had, and nothing was stored."),
		error: z.string().nullable(),
		source: z.string().nullable().describe("Who measured it."),
	})
	.meta({ id: "Weather" });
