import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";

/** Which permission is missing and whom to ask; the server worded both. */
export function NoPermission({ message }: { message?: string }) {
	return (
		<EmptyState
			level={1}
			icon={<Icon name="lock" />}
			title="You may not open this"
			actions={
				<ButtonLink to="/" variant="secondary" prefetch="none">
					Go to the start page
				</ButtonLink>
			}
		>
			<p>{message ?? "Your role at this camp does not include it. Ask a camp admin if you need it."}</p>
		</EmptyState>
	);
}
