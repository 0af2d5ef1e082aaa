"""Stills become an animation: every frame is in it as it was packed, with its time."""

import base64
import struct

import pytest

from tools.animated_webp import Still, animated, chunks_of

# A white picture of one point, lossy and lossless.
LOSSY = base64.b64decode("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")
LOSSLESS = base64.b64decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")


def test_an_animation_has_its_size_runs_for_ever_and_holds_every_still():
    stills = [Still(LOSSY, 400, 0, 0, 300, 200), Still(LOSSLESS, 1500, 20, 40, 60, 70)]
    made = animated(stills, 300, 200)
    (_, head), (_, loop), *frames = chunks_of(made)
    assert [name for name, _ in chunks_of(made)] == [b"VP8X", b"ANIM", b"ANMF", b"ANMF"]
    assert struct.unpack_from("<I", made, 4) == (len(made) - 8,)
    assert head == b"\x02\0\0\0" + (299).to_bytes(3, "little") + (199).to_bytes(3, "little")
    assert struct.unpack("<IH", loop)[1] == 0
    for (_, data), still in zip(frames, stills, strict=True):
        numbers = [int.from_bytes(data[at : at + 3], "little") for at in range(0, 15, 3)]
        place = [still.left // 2, still.top // 2, still.width - 1, still.height - 1]
        assert numbers == [*place, still.milliseconds]
        assert data[16:] == still.webp[12:]


@pytest.mark.parametrize("given", [b"", b"RIFF\0\0\0\0WAVE", LOSSY[:12], LOSSY + LOSSY[12:]])
def test_what_is_not_one_opaque_picture_is_refused(given: bytes):
    with pytest.raises(ValueError, match="WebP"):
        animated([Still(given, 100, 0, 0, 1, 1)], 1, 1)


def test_a_frame_begins_at_even_numbers():
    with pytest.raises(ValueError, match="even"):
        animated([Still(LOSSY, 100, 1, 0, 1, 1)], 2, 2)
