import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { showToast } from "#app/ui/toasts";

/** Promo code in copyable form; the copy button appears with JavaScript. */
export function CopyCode({ code }: { code: string }) {
	const [ready, setReady] = useState(false);
	useEffect(() => setReady("clipboard" in navigator), []);
	const copy = () =>
		navigator.clipboard.writeText(code).then(
			() => showToast({ tone: "success", message: `${code} copied` }),
			() => showToast({ tone: "error", message: "This browser can't copy. Select the code and copy it." }),
		);
	return (
		<span className="inline-flex items-center gap-1 align-middle">
			<code className="rounded-sm bg-sunken px-1.5 py-0.5 text-xs font-medium">{code}</code>
			{ready ? <IconButton icon={<Icon name="copy" />} label={`Copy ${code}`} onClick={copy} /> : null}
		</span>
	);
}
