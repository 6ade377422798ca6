import type { KeptForm } from "#app/platform/http/signed-out.server";
import { Button, ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";

/**
 * Shown for a form submitted after the session ended: a sign-in link, and a button that submits the same input
 * again.
 */
export function SignedOut({ form: { action, fields, some_lost } }: { form: KeptForm }) {
	return (
		<EmptyState
			level={1}
			icon={<Icon name="lock" />}
			title="You've been signed out. Sign in to save."
			actions={
				<>
					<ButtonLink
						to="/auth"
						variant="primary"
						target="_blank"
						rel="noopener"
						reloadDocument
						prefetch="none"
					>
						Sign in (new tab)
					</ButtonLink>
					<form method="post" action={action}>
						{fields.map(([name, value], at) => (
							// A name can come several times, and what was typed never changes here.
							// biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
							<input key={at} type="hidden" name={name} value={value} />
						))}
						<Button type="submit" variant="secondary">
							Save
						</Button>
					</form>
				</>
			}
		>
			<p>Nothing is saved yet. Sign in, return to this page, then select Save.</p>
			<p>
				{some_lost
					? "What you entered is still here, except passwords, codes and files. Enter those again."
					: "Everything you entered is still here."}
			</p>
		</EmptyState>
	);
}
