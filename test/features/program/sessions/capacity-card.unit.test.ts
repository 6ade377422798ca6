import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CapacityCard } from "#app/features/program/sessions/components/capacity-card";
import { leftText } from "#app/features/program/sessions/left-text";

const shown = (taken: number, waiting: number) =>
	renderToStaticMarkup(
		createElement(CapacityCard, {
			places: {
				taken,
				capacity: 73,
				overbook: 0,
				overbook_reason: null,
				buckets: [],
				left: leftText(taken, 73, waiting),
			},
		}),
	);

it.each([
	[72, 0, "1 spot left"],
	[72, 3, "1 spot, reserved for the waitlist"],
	[70, 1, "3 spots, reserved for the waitlist"],
	[73, 3, "No spots left"],
])("the capacity card for %i taken of 73 with %i waiting says: %s", (taken, waiting, words) => {
	expect(shown(taken, waiting)).toContain(`>${words}<`);
});
