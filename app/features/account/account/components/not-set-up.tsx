import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { accountPaths } from "../paths";

/** Shown in place of pages that require two-factor authentication while it isn't set up. */
export function NotSetUp() {
	return (
		<Card>
			<EmptyState
				title="Two-step sign-in is off"
				actions={<ButtonLink to={accountPaths.twoFactor()}>Set up</ButtonLink>}
			>
				Set it up first to use this page.
			</EmptyState>
		</Card>
	);
}
