import { useEffect, useRef, useState } from "react";
import { type AskOptions, askForPasskey, knowsPasskeys, passkeyTrouble } from "#app/lib/passkeys";
import { Button } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { authPaths } from "../paths";
import { FormAlert } from "./form-alert";

/** Signs in with the device's fingerprint, face or PIN. Hidden when the browser doesn't support passkeys. */
export default function PasskeySignIn({ next }: { next: string | null }) {
	const [offered, setOffered] = useState(false);
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState<string | null>(null);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => setOffered(knowsPasskeys()), []);
	if (!offered) return null;

	const signIn = async () => {
		setBusy(true);
		setTrouble(null);
		try {
			const options = await passkeyOptions(authPaths.passkeyOptions);
			const answer = await askForPasskey(options);
			const field = form.current?.elements.namedItem("credential");
			if (field instanceof HTMLInputElement) field.value = answer;
			form.current?.submit();
		} catch (error) {
			setBusy(false);
			setTrouble(error instanceof TypeError ? "You're offline" : passkeyTrouble(error));
		}
	};
	return (
		<form ref={form} method="post" action={authPaths.passkey} className="grid gap-3">
			<FormAlert errors={trouble ? [trouble] : undefined} />
			{next ? <input type="hidden" name="next" value={next} /> : null}
			<input type="hidden" name="credential" />
			<Button size="large" block icon={<Icon name="user-check" />} pending={busy} onClick={signIn}>
				Use a passkey
			</Button>
		</form>
	);
}

async function passkeyOptions(path: string): Promise<AskOptions> {
	const answer = await fetch(path, { method: "POST", body: new URLSearchParams() });
	if (!answer.ok) throw new Error("No options");
	return (await answer.json()) as AskOptions;
}
