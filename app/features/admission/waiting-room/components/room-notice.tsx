import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import type { RoomNotice as Notice } from "../notice.server";

/** Notice that a waiting room controls registration, with a link to it. */
export function RoomNotice({ notice: { kind, title, words, path } }: { notice: Notice }) {
	return (
		<Alert
			tone={kind === "turn" ? "success" : "info"}
			title={title}
			actions={
				path ? (
					<ButtonLink to={path} variant={kind === "open" ? "primary" : "secondary"} reloadDocument>
						{kind === "open" ? "Go to the waiting room" : "See your spot in line"}
					</ButtonLink>
				) : undefined
			}
		>
			{words}
		</Alert>
	);
}
