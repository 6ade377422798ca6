import { useSearchParams } from "@remix-run/react";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { withParams } from "#app/ui/list-params";

interface SearchNoteProps {
	/**
	 * Reason why results are incomplete, or null.
	 * - `partial`: only some of the matches were examined
	 * - `few_parents`: only some of the matching parents were examined
	 * - `unavailable`: the index didn't respond
	 * - `no_parents`: the index didn't respond, and only matches through parents are missing
	 */
	searched: "partial" | "few_parents" | "unavailable" | "no_parents" | null;
	/** Number of matches examined. */
	most: { campers: number; parents: number };
}

/** Note above a list whose search results are incomplete. */
export function SearchNote({ searched, most }: SearchNoteProps) {
	const [params] = useSearchParams();
	if (searched === null) return null;
	if (searched !== "unavailable") {
		const words = {
			partial: `Too many matches. We searched the first ${most.campers} campers and ${most.parents} parents. Enter more of the name.`,
			few_parents: `All campers with this name are listed, but only the first ${most.parents} parents were searched. Enter more of the parent's name to find their children.`,
			no_parents: "Parents' names couldn't be searched right now. These results match campers' own names.",
		};
		return (
			<p role="status" className="px-4 pb-3 text-muted print:hidden">
				{words[searched]}
			</p>
		);
	}
	return (
		<div className="px-4 pb-4">
			<Alert
				tone="warning"
				title="Search isn't available right now"
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
				<p>Choose a session or group to search within it.</p>
			</Alert>
		</div>
	);
}
