import { Form } from "@remix-run/react";
import { Alert } from "#app/ui/alert";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { waitlistPaths } from "../paths";

interface WhatIfProps {
	session: {
		id: string;
		name: string;
		buckets: {
			key: string;
			bucket_text: string;
			places: number;
			taken: number;
			free: number;
			name: string;
			asked: string;
		}[];
	};
	/** Answer in one sentence; null before a question was asked. */
	simulated: string | null;
}

/** Requested spots are added to the spots that are already free, which the rules give out too. */
const moreLabel = (free: number) =>
	free === 0 ? "More spots" : `More spots, in addition to the ${free} open ${free === 1 ? "spot" : "spots"}`;

/**
 * Simulates additional spots with the waitlist's rules. A plain GET form: nothing is written, and the URL can be
 * shared.
 */
export const WhatIf = ({ session, simulated }: WhatIfProps) => (
	<Card
		title="What if more spots were open?"
		description="This uses the same rules as real offers. Nothing is changed and no emails are sent."
	>
		<Form method="get" className="flex flex-wrap items-start gap-3">
			<input type="hidden" name="session" value={session.id} />
			<input type="hidden" name="ask" value="1" />
			{session.buckets.map(({ key, bucket_text, places, taken, free, name, asked }) => (
				<Field
					key={key}
					id={name}
					name={name}
					label={bucket_text ? `${bucket_text}: ${moreLabel(free).toLowerCase()}` : moreLabel(free)}
					help={`${taken} of ${places} filled`}
					defaultValue={asked}
				>
					<NumberInput placeholder="0" maxLength={3} />
				</Field>
			))}
			<div className="flex gap-2 md:mt-6.5">
				<Button type="submit">See offers</Button>
				{simulated ? (
					<ButtonLink to={waitlistPaths.board(session.id)} variant="quiet">
						Current offers
					</ButtonLink>
				) : null}
			</div>
		</Form>
		{simulated ? (
			<Alert className="mt-3" live>
				{simulated} The waitlist below shows the offers and reasons.
			</Alert>
		) : null}
	</Card>
);
