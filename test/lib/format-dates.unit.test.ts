import { afterEach, describe, expect, it } from "vitest";
import { compactDate, formatDate, formatDateRange, formatInstant, formatTime } from "#app/lib/dates";

const plain = (text: string) => text.replace(/\s/g, " ");

describe("Formatted dates", () => {
	const zone = process.env.TZ;
	afterEach(() => {
		if (zone === undefined) delete process.env.TZ;
		else process.env.TZ = zone;
	});

	it.each(["Pacific/Honolulu", "Pacific/Kiritimati", "UTC"])(
		"show the same day on a machine in %s",
		(machine) => {
			process.env.TZ = machine;
			expect(formatDate("2026-07-15", "en-US", "numeric")).toBe("7/15/2026");
			expect(compactDate("2026-07-15")).toBe("Wed, 7/15");
		},
	);

	it("have the requested length", () => {
		expect(formatDate("2026-07-15")).toBe("Jul 15, 2026");
		expect(formatDate("2026-07-15", "en-US", "long")).toBe("July 15, 2026");
		expect(formatDate("2024-02-29", "en-US", "full")).toBe("Thursday, February 29, 2024");
	});

	it("use the reader's language, the Gregorian calendar and Latin digits", () => {
		expect(formatDate("2026-07-15", "de", "long")).toBe("15. Juli 2026");
		expect(formatDate("2026-07-15", "th", "numeric")).toBe("15/7/2026");
		expect(formatDate("2026-07-15", "fa-IR", "numeric")).toContain("2026");
	});

	it.each(["", "*", "x_y", "en|de", "../../etc"])("fall back to English for the locale %j", (locale) => {
		expect(formatDate("2026-07-15", locale)).toBe("Jul 15, 2026");
	});

	it("reject an invalid date", () => {
		expect(() => formatDate("")).toThrow(RangeError);
		expect(() => compactDate("2026-13-01")).toThrow(RangeError);
	});

	it("omit from a range what both ends share", () => {
		expect(plain(formatDateRange("2026-07-06", "2026-07-17"))).toBe("Jul 6 – 17, 2026");
		expect(formatDateRange("2026-07-06", "2026-07-06")).toBe("Jul 6, 2026");
	});

	it("show times and instants", () => {
		expect(plain(formatTime("09:04"))).toBe("9:04 AM");
		expect(formatTime("21:04", "de")).toBe("21:04");
		expect(plain(formatInstant("2026-07-01T09:59:00.000Z", "Pacific/Honolulu"))).toBe(
			"Jun 30, 2026, 11:59 PM",
		);
	});
});
