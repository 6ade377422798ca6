import { boardPaths } from "#app/features/office/registration-desk/paths";
import { useCan } from "#app/platform/camp-context";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";

interface BookedPlaceProps {
	camper: string;
	session: string;
	/** Registration line that the enrollment belongs to. */
	booked: { registration_id: string; line_id: string };
	/** Action that the user wanted. */
	wants: "end" | "move";
	back: string;
}

const WORDS = {
	end: {
		says: "Cancel the enrollment in the registration: you'll see the refund first, the family is emailed, and the spot is offered to the waitlist.",
		button: "See refund",
		to: boardPaths.cancel,
	},
	move: {
		says: "Transfer the camper in the registration: you'll see the price difference first, and the family is emailed.",
		button: "See price",
		to: boardPaths.transfer,
	},
};

/**
 * Shown instead of a form for an enrollment that is part of a registration, because the family's charges depend on
 * it.
 */
export function BookedPlace({ camper, session, booked, wants, back }: BookedPlaceProps) {
	const may = useCan("registration_manage");
	const { says, button, to } = WORDS[wants];
	return (
		<Card title={`The family registered ${camper} for ${session}`}>
			<div className="grid gap-4">
				<p>
					The family's bill depends on this registration.{" "}
					{may ? says : "Ask someone who manages registrations to make this change."}
				</p>
				<div className="flex flex-wrap gap-2">
					{may ? (
						<ButtonLink to={to(booked.registration_id, booked.line_id)} variant="primary">
							{button}
						</ButtonLink>
					) : null}
					<ButtonLink to={back} variant="quiet">
						{may ? "Keep enrollment" : "Back"}
					</ButtonLink>
				</div>
			</div>
		</Card>
	);
}
