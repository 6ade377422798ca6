import { z } from "zod";
import { degrees } from "#app/platform/http/fields";

/** Coordinates in a URL. */
export const place = z.object({ latitude: degrees(90), longitude: degrees(180) });

export const weatherFields = z
	.object({
		temperature: z.number().describe("°F"),
		condition: z.string(),
		humidity: z.number().nullable().describe("Percent."),
		windSpeed: z.number().nullable().describe("mph"),
		windDirection: z.string().nullable().describe("The direction the wind comes from, such as SW."),
		icon: z.string(),
		lastUpdated: z.iso.datetime().describe("When it was measured."),
		stale: z.boolean().describe("Whether this is out of date because newer weather wasn't available."),
		mock: z
			.boolean()
			.describe("Whether this is a sample because no measured or saved weather was available."),
		error: z.string().nullable(),
		source: z.string().nullable().describe("The source of the measurement."),
	})
	.meta({ id: "Weather" });
