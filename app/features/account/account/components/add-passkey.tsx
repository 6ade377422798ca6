import { useEffect, useRef, useState } from "react";
import { knowsPasskeys, type MakeOptions, makePasskey, passkeyTrouble } from "#app/lib/passkeys";
import { Button } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { PasswordInput } from "#app/ui/password-input";
import { TextInput } from "#app/ui/text-input";
import { accountPaths } from "../paths";

interface AddPasskeyProps {
	email: string;
	has_password: boolean;
}

/**
 * Creates a passkey on this device. Asks for the password first, because a passkey outlives the session that
 * created it.
 */
export default function AddPasskey({ email, has_password }: AddPasskeyProps) {
	const [known, setKnown] = useState<boolean | null>(null);
	const [asks, setAsks] = useState(false);
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState<{ field?: "password"; message: string } | null>(null);
	const proof = useRef<HTMLFormElement>(null);
	const done = useRef<HTMLFormElement>(null);
	useEffect(() => setKnown(knowsPasskeys()), []);
	if (known === null) return null;
	if (!known) return <p className="text-muted">This browser doesn't support passkeys.</p>;
	if (!asks) {
		return (
			<div>
				<Button icon={<Icon name="plus" />} onClick={() => setAsks(true)}>
					Add passkey
				</Button>
			</div>
		);
	}
	const add = async () => {
		setBusy(true);
		setTrouble(null);
		try {
			const given = new FormData(proof.current ?? undefined);
			const answer = await fetch(accountPaths.passkeyOptions, {
				method: "POST",
				body: new URLSearchParams(textsOf(given)),
			});
			const options = (await answer.json()) as MakeOptions & { message?: string };
			if (!answer.ok) {
				setTrouble({ field: "password", message: options.message ?? "That didn't work. Try again." });
				setBusy(false);
				proof.current?.querySelector<HTMLInputElement>("input[name=password]")?.focus();
				return;
			}
			const credential = await makePasskey(options);
			fill(done.current, "credential", credential);
			fill(done.current, "name", String(given.get("name") ?? ""));
			done.current?.submit();
		} catch (error) {
			setBusy(false);
			const message =
				error instanceof TypeError ? "You're offline. Nothing was changed." : passkeyTrouble(error);
			setTrouble(message === null ? null : { message });
		}
	};
	return (
		<>
			<form
				ref={proof}
				className="grid gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					if (!busy) void add();
				}}
			>
				<Field
					name="name"
					label="Name"
					required={false}
					help="A name to recognize it by, such as Office laptop."
				>
					<TextInput maxLength={100} autoComplete="off" dir="auto" />
				</Field>
				{has_password ? (
					<>
						<input type="text" name="username" defaultValue={email} autoComplete="username" hidden readOnly />
						<Field name="password" label="Your password" errors={trouble?.field ? trouble.message : null}>
							<PasswordInput autoComplete="current-password" required />
						</Field>
					</>
				) : null}
				{trouble && !(trouble.field && has_password) ? (
					<p role="alert" className="font-medium text-ember-ink">
						{trouble.message}
					</p>
				) : null}
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary" pending={busy}>
						Continue
					</Button>
					<Button variant="quiet" onClick={() => setAsks(false)}>
						Cancel
					</Button>
				</div>
			</form>
			<form ref={done} method="post" action={accountPaths.addPasskey} hidden>
				<input type="hidden" name="credential" />
				<input type="hidden" name="name" />
			</form>
		</>
	);
}

const textsOf = (form: FormData) => [...form.entries()].map(([name, value]) => [name, String(value)]);

function fill(form: HTMLFormElement | null, name: string, value: string) {
	const field = form?.elements.namedItem(name);
	if (field instanceof HTMLInputElement) field.value = value;
}
