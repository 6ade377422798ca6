import { useSearchParams } from "@remix-run/react";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { withParams } from "~/ui/list-params";

interface SearchNoteProps {
	/** `partial`: there were more matches than were looked at. `unavailable`: the index did not answer. */
	searched: "partial" | "unavailable" | null;
}

/** What a list says when its search is not the whole truth. */
export function SearchNote({ searched }: SearchNoteProps) {
	const [params] = useSearchParams();
	if (searched === null) return null;
	return (
		<div className="px-4 pb-4">
			{searched === "unavailable" ? (
				<Alert
					tone="warning"
					title="Search is not available right now"
					live
					actions={
						<>
							<ButtonLink to={withParams(params, {})} size="small">
								Try again
							</ButtonLink>
							<ButtonLink to={withParams(params, { q: null })} size="small" variant="quiet">
								Show all campers
							</ButtonLink>
						</>
					}
				>
					<p>Nothing is lost. Choose a session or a group to search within it meanwhile.</p>
				</Alert>
			) : (
				<Alert title="Not everybody who matches is listed" live>
					<p>Type more of the name, or choose a session or a group, to find the others.</p>
				</Alert>
			)}
		</div>
	);
}
