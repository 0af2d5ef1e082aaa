"""Notices by e-mail, over the SMTP server that the operator names."""

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from html import escape
from typing import Final

from sandtable.server.config import Mail
from sandtable.server.notices.delivery import Gone, NotDelivered
from sandtable.server.notices.messages import Message, own_words
from sandtable.tables import clock

TIMEOUT: Final = 15.0
REFUSED: Final = range(550, 554)  # there is no such mailbox, or it does not want this


def write_mail(message: Message, to: str, mail: Mail) -> EmailMessage:
    """Plain text, and the same with a button. Nothing is fetched when it is read: nobody learns whether it was."""
    words = own_words(message.language)
    written = EmailMessage()
    written["From"], written["To"], written["Subject"] = mail.sender, to, message.title
    written["Date"] = formatdate(clock.now())
    written["Message-ID"] = f"<{message.id}@{mail.sender.rpartition('@')[2].rstrip('>')}>"
    written["Auto-Submitted"] = "auto-generated"
    written["List-Unsubscribe"] = f"<{message.stop}>"
    written["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    why, stop = words.say("notice-why"), words.say("notice-stop")
    body = "\n\n".join(message.lines)
    written.set_content(f"{body}\n\n{message.link}\n\n-- \n{why}\n{stop}: {message.stop}\n")
    written.add_alternative(as_html(message, why, stop, words.say(f"notice-open-{button(message)}")), subtype="html")
    return written


def button(message: Message) -> str:
    return message.kind if message.kind in ("confirm", "digest", "test") else "table"


def as_html(message: Message, why: str, stop: str, go: str) -> str:
    paragraphs = "".join(f"<p>{escape(line).replace(chr(10), '<br>')}</p>" for line in message.lines)
    style = "background:#b3261e;color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none"
    return (
        f'<html lang="{message.language}"><body style="font-family:sans-serif;color:#26241f">'
        f"<h1 style='font-size:18px'>{escape(message.title)}</h1>{paragraphs}"
        f'<p><a style="{style}" href="{escape(message.link)}">{escape(go)}</a></p>'
        f'<p style="color:#666;font-size:13px">{escape(why)} <a href="{escape(message.stop)}">{escape(stop)}</a></p>'
        "</body></html>"
    )


def send_mail(message: Message, to: str, mail: Mail) -> None:
    """Hand one message to the server. Runs in a thread of its own."""
    try:
        with connect(mail) as server:
            server.send_message(write_mail(message, to, mail))
    except smtplib.SMTPRecipientsRefused as wrong:
        code = next(iter(wrong.recipients.values()))[0]
        raise (Gone if code in REFUSED else NotDelivered)(f"SMTP {code}") from wrong
    except (smtplib.SMTPException, OSError, ValueError) as wrong:
        raise NotDelivered(type(wrong).__name__) from wrong


def connect(mail: Mail) -> smtplib.SMTP:
    if mail.security == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            mail.host, mail.port, timeout=TIMEOUT, context=ssl.create_default_context()
        )
    else:
        server = smtplib.SMTP(mail.host, mail.port, timeout=TIMEOUT)
        if mail.security == "starttls":
            server.starttls(context=ssl.create_default_context())
    if mail.user:
        server.login(mail.user, mail.password)
    return server
